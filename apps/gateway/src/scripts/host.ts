/** Questions that a script asks and that are answered at once, from what the gateway knows. */
export const scriptQuestions = ['read', 'getData', 'setData', 'removeData', 'dataKeys'] as const;
export type ScriptQuestion = (typeof scriptQuestions)[number];

/** Calls that take time, such as to write a variable; the script gets a promise. */
export const scriptCalls = ['readNow', 'write', 'publish', 'sleep'] as const;
export type ScriptCall = (typeof scriptCalls)[number];

/**
 * The actions of scripts outside of their engine. Arguments come from a script and are parsed here; what is answered is
 * written as JSON. A host throws an Error whose message is shown in the script as that of a TypeError.
 */
export interface ScriptHost {
  /** `owner` says which script asks. */
  answer(question: ScriptQuestion, argument: unknown, owner: string): unknown;
  /** Resolves with the result, also where the device or the server refused. */
  call(call: ScriptCall, argument: unknown, owner: string): Promise<unknown>;
}
