import { createContext, useContext } from 'react';

/** The serial number of the gateway that scripts are written for, so that editors in its forms can have them checked. */
export const ScriptGateway = createContext<string | undefined>(undefined);

/** The gateway around an editor; undefined where there is none. */
export function useScriptGateway(): string | undefined {
  return useContext(ScriptGateway);
}
