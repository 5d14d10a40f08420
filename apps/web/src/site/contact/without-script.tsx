import { emailLink, phoneLink } from '@innventory/domain/contact-links.ts';
import { useSite } from '../../shared/page/site.ts';
import classes from './contact-form.module.css';

/** For a browser without JavaScript, in which the bot check and so the form cannot work: how we are reached instead. */
export function WithoutScript() {
  const { phone, email } = useSite().company;
  return (
    <noscript>
      <p className={classes.failure}>
        This form needs JavaScript. {!phone && !email && 'Please turn it on to write to us.'}
        {phone && (
          <>
            Please call <a href={phoneLink(phone)}>{phone}</a>
            {email ? ' or ' : '.'}
          </>
        )}
        {email && (
          <>
            {phone ? 'write to ' : 'Please write to '}
            <a href={emailLink(email)}>{email}</a>.
          </>
        )}
      </p>
    </noscript>
  );
}
