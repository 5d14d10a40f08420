import { FailureNote } from '../../shared/form/form-failure.tsx';
import classes from './logout-failure.module.css';

/** Error of a logout. Renders nothing for null. */
export function LogoutFailure({ error }: { error: unknown }) {
  return (
    <div className={classes.place}>
      <FailureNote title="You are still logged in" error={error} />
    </div>
  );
}
