import { emailLink, phoneLink } from '@innventory/domain/pages/contact-links.ts';
import { type ReactNode, Suspense, lazy } from 'react';
import '@mantine/core/styles/Input.layer.css';
import { useSite } from '../../shared/page/site.ts';
import { Section } from '../home/section.tsx';
import classes from './contact.module.css';

const loadForm = async () => ({ default: (await import('./contact-form.tsx')).ContactForm });

/** The server renders the form; its code loads in parallel and does not delay the hydration of the page. */
const ContactForm = lazy(loadForm);

// React would start the import only when it hydrates the form.
if (typeof document !== 'undefined') loadForm().catch(() => undefined);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p>
      <span>{label}</span>
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
        <div className={`${classes.frame} no-print`}>
          <Suspense>
            <ContactForm />
          </Suspense>
        </div>
        <address className={classes.facts}>
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
