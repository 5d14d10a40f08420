import { emailLink, phoneLink } from '@innventory/domain/values/address.ts';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import '@mantine/core/styles/Input.layer.css';
import { useSite } from '../../shared/page/site.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Section } from '../home/section.tsx';
import classes from './contact.module.css';

/** Loads in parallel and does not delay the hydration of the page. Null if it is lost on the way. */
const form = import('./contact-form.tsx').catch(() => null);

const never = new Promise<never>(() => undefined);

/** Without its code, the form stays as it was served, with what the visitor typed. `LostForm` says that it cannot send. */
const ContactForm = lazy(async () => ({ default: (await form)?.ContactForm ?? (await never) }));

function LostForm() {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => void form.then((code) => setIsLost(code === null)), []);
  if (!isLost) return null;
  return (
    <Notice tone="error" role="alert">
      <p>The form could not be loaded and cannot send. Please load the page again, call us or write to us.</p>
      <ActionButton onClick={() => location.reload()}>Load the page again</ActionButton>
    </Notice>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p>
      <span className="quiet">{label}</span>
      {children}
    </p>
  );
}

export function ContactSection() {
  const { email, phone, address, openingHours } = useSite().company;
  return (
    <Section
      id="contact"
      title="Tell us what you are furnishing"
      lead="Room counts, dates and a rough idea are enough. We answer with photographs, quantities and a price."
    >
      <div className={classes.contact}>
        <div className={`under-line ${classes.frame} no-print`}>
          <Suspense>
            <ContactForm />
          </Suspense>
          <LostForm />
        </div>
        <address className={`under-line ${classes.facts}`}>
          <Fact label="Call">{phone && <a href={phoneLink(phone)}>{phone}</a>}</Fact>
          <Fact label="Write">{email && <a href={emailLink(email)}>{email}</a>}</Fact>
          <Fact label="Visit the warehouse">
            {address && (
              <>
                {address.street}
                <br />
                {address.city}, {address.province} {address.postalCode}
              </>
            )}
          </Fact>
          <Fact label="Open">{openingHours}</Fact>
        </address>
      </div>
    </Section>
  );
}
