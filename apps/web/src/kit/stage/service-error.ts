import { ClientError } from '@penstock/client/calls/error';
import { errorText } from '../../app/error-text.ts';
import { presentTexts } from '../../texts/use-texts.ts';

/** An error whose message tells a person what went wrong, for widgets that show it. */
export function shownError(error: unknown): Error {
  return new Error(errorText(error, presentTexts('common')), { cause: error });
}

/** Does something, and has what fails say so in the language of the page. */
export async function inShownWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ClientError ? shownError(error) : error;
  }
}
