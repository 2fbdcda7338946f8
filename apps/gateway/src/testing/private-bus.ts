/** The configuration of a system bus of its own, whose socket is `bus` in a folder: everybody may do everything. */
export const busConfiguration = (folder: string): string => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=${folder}/bus</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/>
<allow receive_sender="*" eavesdrop="true"/><allow own="*"/></policy></busconfig>
`;
