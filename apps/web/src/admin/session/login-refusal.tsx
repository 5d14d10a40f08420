import { failureText } from '../../shared/api/failure.ts';
import classes from './login-form.module.css';

/** Error of a login. Renders nothing for null. */
export function LoginRefusal({ error }: { error: unknown }) {
  if (error === null) return null;
  const { title, text } = failureText(error);
  return (
    <p className={classes.refusal} role="alert">
      {title}
      {text && `. ${text}`}
    </p>
  );
}
