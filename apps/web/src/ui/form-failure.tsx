import { errorText } from '@innventory/domain/errors.ts';
import type { EntityNoun, SaveVerb } from '@innventory/domain/messages.ts';
import { failureOf, failureText } from '../lib/failure.ts';
import classes from './form-failure.module.css';

interface FormFailureProps {
  /** What the save rejected with; nothing is shown for null. */
  error: unknown;
  verb: SaveVerb;
  noun: EntityNoun;
}

const unreachable = 'The server cannot be reached. Please check your connection and try again.';

const signInAgain = ' Save once more to enter the password: nothing you typed is lost.';

/** The reason why a save failed, beside what was to be saved, for as long as it is true. */
export function FormFailure({ error, verb, noun }: FormFailureProps) {
  if (error === null) return null;
  const failure = failureOf(error);
  const { title, text } = failureText(error, 'SAVE_FAILED', { verb, noun });
  return (
    <div className={classes.failure} role="alert">
      <strong>{title}</strong>
      <p>
        {text || (failure ? errorText('UNEXPECTED').text : unreachable)}
        {failure?.code === 'SIGN_IN_REQUIRED' && signInAgain}
      </p>
    </div>
  );
}
