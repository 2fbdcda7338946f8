import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { clock } from '../../app/services.ts';

/** The sound of each severity: how often, and how high. */
const sounds: Readonly<Record<AlarmSeverity, { readonly count: number; readonly hertz: number }>> = {
  critical: { count: 4, hertz: 988 },
  high: { count: 3, hertz: 880 },
  medium: { count: 2, hertz: 659 },
  low: { count: 1, hertz: 523 },
};

const toneSeconds = 0.14;
const spacingSeconds = 0.22;
/** A sound that the browser did not allow for so long, in ms, is not made up for. */
const latest = 2000;

let context: AudioContext | undefined;

/** Makes the sound of an alarm. Browsers make none before somebody has clicked or typed on the page. */
export function playAlarmSound(severity: AlarmSeverity): void {
  if (!('AudioContext' in globalThis)) return;
  const output = (context ??= new AudioContext());
  const asked = clock.now();
  void output
    .resume()
    .then(() => {
      if (clock.now() - asked < latest) playTones(output, sounds[severity]);
    })
    // Without a sound the alarm is still shown.
    .catch(() => undefined);
}

function playTones(
  output: AudioContext,
  { count, hertz }: { readonly count: number; readonly hertz: number },
): void {
  for (let index = 0; index < count; index += 1) {
    const from = output.currentTime + index * spacingSeconds;
    const tone = new OscillatorNode(output, { frequency: hertz });
    const volume = new GainNode(output, { gain: 0 });
    // Rises and falls within 10 ms, so that it does not click.
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.25, from + 0.01);
    volume.gain.setValueAtTime(0.25, from + toneSeconds - 0.01);
    volume.gain.linearRampToValueAtTime(0, from + toneSeconds);
    tone.connect(volume).connect(output.destination);
    tone.start(from);
    tone.stop(from + toneSeconds);
  }
}
