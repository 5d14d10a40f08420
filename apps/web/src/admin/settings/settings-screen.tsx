import { type SettingName, settings } from '@innventory/domain/settings/settings.ts';
import { Stack, Title } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc.ts';
import { AccessCard } from './access-card.tsx';
import { DataCard } from './data-card.tsx';
import { MailState } from './mail-state.tsx';
import { unsavedDrafts } from '../drafts/drafts.ts';
import { useUnsavedChangesGuard } from '../drafts/unsaved-changes.tsx';
import { formAt } from '../list/list-address.ts';
import { SettingCard } from './setting-card.tsx';

/** Input and options of a query that is read again each time the settings open, because another device may have changed them. */
const readAgain = [undefined, { staleTime: 0, refetchOnReconnect: true }] as const;

/**
 * The owner's settings, a card for each concern. The cards come together, because each moves those below it. The focus moves to
 * the card that the address names.
 */
export function SettingsScreen() {
  const id = useId();
  const calls = trpc.setting;
  const cards = {
    company: { stored: calls.company.read.useQuery(...readAgain), update: calls.company.update.useMutation() },
    home: { stored: calls.home.read.useQuery(...readAgain), update: calls.home.update.useMutation() },
    delivery: { stored: calls.delivery.read.useQuery(...readAgain), update: calls.delivery.update.useMutation() },
    about: { stored: calls.about.read.useQuery(...readAgain), update: calls.about.update.useMutation() },
    privacy: { stored: calls.privacy.read.useQuery(...readAgain), update: calls.privacy.update.useMutation() },
    mail: { stored: calls.mail.read.useQuery(...readAgain), update: calls.mail.update.useMutation() },
  } satisfies Record<SettingName, unknown>;
  const access = trpc.admin.access.useQuery(...readAgain);
  const tokens = trpc.token.list.useQuery(...readAgain);
  const isLoaded = access.isFetched && tokens.isFetched && Object.values(cards).every(({ stored }) => stored.isFetched);
  const location = useLocation();
  useUnsavedChangesGuard((next) => {
    const [open, following] = [formAt(location), formAt(next)];
    // What is typed is offered on its card while the form of another one is open.
    const isReplaced = following !== null && following.edit !== open?.edit;
    return isReplaced || following?.key === open?.key ? [] : unsavedDrafts();
  });
  useEffect(() => {
    // A form that opens or closes has placed the focus.
    if (!isLoaded || document.activeElement?.closest('section li')) return;
    if (location.hash) document.getElementById(location.hash.slice(1))?.focus();
  }, [location, isLoaded]);
  return (
    <Stack component="section" gap="lg" aria-labelledby={id}>
      <Title order={2} id={id} fz="2.125rem">
        Settings
      </Title>
      {isLoaded ? (
        <Stack component="ul" gap="sm">
          <SettingCard setting={settings.company} {...cards.company} />
          <SettingCard setting={settings.home} {...cards.home} />
          <SettingCard setting={settings.delivery} {...cards.delivery} />
          <SettingCard setting={settings.about} {...cards.about} />
          <SettingCard setting={settings.privacy} {...cards.privacy} />
          <SettingCard setting={settings.mail} {...cards.mail}>
            <MailState />
          </SettingCard>
          <AccessCard />
          <DataCard />
        </Stack>
      ) : (
        <output>Loading...</output>
      )}
    </Stack>
  );
}
