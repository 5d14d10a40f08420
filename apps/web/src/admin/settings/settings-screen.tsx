import { settings } from '@innventory/domain/settings/settings.ts';
import { Stack, Title } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { BackToLists } from '../panel/back-to-lists.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { AccessCard } from './access-card.tsx';
import { DataCard } from './data-card.tsx';
import { MailState } from './mail-state.tsx';
import { useUnsavedChangesGuard } from '../drafts/unsaved-changes.tsx';
import { SettingCard } from './setting-card.tsx';

/** Moves to the card that the address names, once the cards have their height. */
function useNamedCard(settings: { isPending: boolean }[]): void {
  const { hash, key } = useLocation();
  const shown = useRef('');
  // No query counts as fetching in the first render.
  const isFetching = useIsFetching() > 0;
  const isLoading = isFetching || settings.some(({ isPending }) => isPending);
  useEffect(() => {
    if (isLoading || shown.current === key) return;
    shown.current = key;
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key, isLoading]);
}

/** The owner's settings, a card for each concern. */
export function SettingsScreen() {
  const id = useId();
  const calls = trpc.setting;
  const company = calls.company.read.useQuery();
  const home = calls.home.read.useQuery();
  const delivery = calls.delivery.read.useQuery();
  const about = calls.about.read.useQuery();
  const privacy = calls.privacy.read.useQuery();
  const mail = calls.mail.read.useQuery();
  useUnsavedChangesGuard();
  useNamedCard([company, home, delivery, about, privacy, mail]);
  return (
    <Stack component="section" gap="lg" aria-labelledby={id}>
      <div>
        <BackToLists />
        <Title order={2} id={id} fz="2.125rem">
          Settings
        </Title>
      </div>
      <Stack component="ul" gap="sm">
        <SettingCard setting={settings.company} stored={company} update={calls.company.update.useMutation()} />
        <SettingCard setting={settings.home} stored={home} update={calls.home.update.useMutation()} />
        <SettingCard setting={settings.delivery} stored={delivery} update={calls.delivery.update.useMutation()} />
        <SettingCard setting={settings.about} stored={about} update={calls.about.update.useMutation()} />
        <SettingCard setting={settings.privacy} stored={privacy} update={calls.privacy.update.useMutation()} />
        <SettingCard setting={settings.mail} stored={mail} update={calls.mail.update.useMutation()}>
          <MailState />
        </SettingCard>
        <AccessCard />
        <DataCard />
      </Stack>
    </Stack>
  );
}
