import { emailLink } from '@innventory/domain/values/address.ts';
import { Anchor, Grid, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Delivery } from '../sellable/delivery.tsx';
import { useSite } from '../../shared/page/site.ts';
import { Section } from '../screen/screen.tsx';
import { ContactForm } from './contact-form.tsx';
import { PhoneNumber } from './phone-number.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text>{children}</Text>
    </div>
  );
}

export function ContactSection() {
  const { email, phone, street, city, province, postalCode, openingHours } = useSite().company;
  const region = [province, postalCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  const address = [street, place].filter(Boolean).join('\n');
  return (
    <Section
      id="contact"
      title="Tell us what you are furnishing"
      lead="Room counts, dates and a rough idea are enough. We answer with photographs, quantities and a price."
    >
      {/* Columns of the section's head. */}
      <Grid columnGap="3rem" rowGap="clamp(2.5rem, 5vw, 5rem)">
        <Grid.Col span={{ base: 12, lg: 7 }} className="no-print">
          <ContactForm />
        </Grid.Col>
        {[phone, email, address, openingHours].some(Boolean) && (
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <SimpleGrid
              component="address"
              cols={{ base: 1, xs: 2, lg: 1 }}
              spacing="lg"
              className="ruled"
              fs="normal"
              style={{ whiteSpace: 'pre-line' }}
            >
              <Fact label="Call">{phone && <PhoneNumber phone={phone} />}</Fact>
              <Fact label="Write">{email && <Anchor href={emailLink(email)}>{email}</Anchor>}</Fact>
              <Fact label={street ? 'Visit the warehouse' : 'Address'}>{address}</Fact>
              <Fact label="Open">{openingHours}</Fact>
            </SimpleGrid>
          </Grid.Col>
        )}
      </Grid>
      <Delivery mt="clamp(2.5rem, 5vw, 5rem)" />
    </Section>
  );
}
