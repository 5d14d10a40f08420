import type { MaintenanceState } from '@innventory/api/routers/maintenance.router.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { type SettingName, settings } from '@innventory/domain/settings/settings.ts';
import { ActionIcon, Anchor, Group, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import IconChevronUp from '@tabler/icons-react/icons/IconChevronUp';
import IconX from '@tabler/icons-react/icons/IconX';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { mailFailsSince } from '../settings/mail-state.tsx';
import classes from './admin-screen.module.css';

interface Warning {
  /** Changes with the state, so that a dismissed warning comes back. */
  key: string;
  text: ReactNode;
  /** The next step, and the card of the settings for it. */
  next?: { card: SettingName | 'data'; text: string };
  isHarmless?: boolean;
}

const dayMs = 86_400_000;

const passedOn = (text: string) => `Please pass this on to the person who runs your server. ${text}`;

const inquiryMail = { card: 'mail', text: 'See inquiry mail' } as const;

function warningsOf(state: MaintenanceState, dateOf: (timestamp: string) => string): Warning[] {
  const { mail, diskWarning, sweepWarning, lastBackup, since, now } = state;
  const { demoRecords, inventedSettings, isBehindUntrustedProxy } = state;
  const mailFails = mailFailsSince(state);
  const daysWithout = (Date.parse(now) - Date.parse(lastBackup ?? since)) / dayMs;
  const warnings: (Warning | false)[] = [
    mailFails !== null && {
      key: 'mail fails',
      text: `Inquiries have not been mailed since ${dateOf(mailFails)}. They wait in the panel.`,
      next: inquiryMail,
    },
    diskWarning !== null && { key: 'disk', text: passedOn(diskWarning) },
    sweepWarning !== null && { key: 'sweep', text: passedOn(sweepWarning), isHarmless: true },
    !mail && { key: 'no mail', text: 'Inquiries are not mailed to you.', next: inquiryMail, isHarmless: true },
    daysWithout > 7 && {
      // Comes back once a month.
      key: `backup ${lastBackup} ${Math.floor(daysWithout / 30)}`,
      text: lastBackup ? `The last backup is from ${dateOf(lastBackup)}.` : 'There is no backup yet.',
      next: { card: 'data', text: 'Download a backup' },
      isHarmless: true,
    },
    demoRecords > 0 && {
      key: 'demo',
      text: 'The demo is still there.',
      next: { card: 'data', text: 'Remove the demo content' },
      isHarmless: true,
    },
    // A server of the version before does not tell.
    ...(demoRecords > 0 ? [] : (inventedSettings ?? [])).map((card) => ({
      key: `invented ${card}`,
      text: `Your ${settings[card].noun} still has invented facts.`,
      next: { card, text: 'Write your own' },
      isHarmless: true,
    })),
    isBehindUntrustedProxy && {
      key: 'proxy',
      text: (
        <>
          Your site works, but cannot tell visitors apart behind its proxy. Ask the person who runs your server to set{' '}
          <code>TRUST_PROXY</code>.
        </>
      ),
      isHarmless: true,
    },
  ];
  return warnings.filter((warning) => warning !== false);
}

/** "1 thing needs you", "2 more things need you". */
const foldedText = (count: number, others: number) =>
  `${count}${others > 0 ? ' more' : ''} ${count === 1 ? 'thing needs' : 'things need'} you`;

/** What needs the owner, each with its next step. On a phone the harmless ones are folded, so that the records stay in view. */
export function Warnings({ state }: { state: MaintenanceState }) {
  const dateOf = useDateFormat('card');
  const id = useId();
  const [dismissed, setDismissed] = useLocalStorage<string[]>({
    key: 'innventory-dismissed-warnings',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const warnings = warningsOf(state, dateOf);
  const shown = warnings.filter(({ key }) => !dismissed.includes(key));
  const ended = dismissed.filter((key) => warnings.every((warning) => warning.key !== key));
  const forget = useEffectEvent(() => setDismissed((keys) => keys.filter((key) => !ended.includes(key))));
  // A warning that has ended is shown again when it returns.
  useEffect(() => {
    if (ended.length > 0) forget();
  }, [ended.length]);
  const [isUnfolded, { toggle }] = useDisclosure();
  const harmless = shown.filter(({ isHarmless }) => isHarmless).length;
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown;
  const dismiss = (key: string) => {
    setDismissed((keys) => [...keys, key]);
    document.querySelector('h1')?.focus();
  };
  if (shown.length === 0) return null;
  return (
    <Paper mb={{ base: '0.25rem', md: '0.75rem' }} px="1rem" fz="sm" bg="var(--color-paper-deep)">
      {harmless > 0 && (
        <UnstyledButton hiddenFrom="md" w="100%" mih="2.75rem" aria-expanded={isUnfolded} onClick={toggle}>
          <Group gap="0.5rem" wrap="nowrap">
            <Chevron size={18} color="var(--color-brass)" aria-hidden />
            <span>{foldedText(harmless, shown.length - harmless)}</span>
          </Group>
        </UnstyledButton>
      )}
      <SimpleGrid
        component="ul"
        cols={{ base: 1, md: Math.min(2, shown.length) }}
        spacing="xl"
        verticalSpacing={0}
        aria-label="What needs you"
      >
        {shown.map(({ key, text, next, isHarmless }, at) => (
          <Group
            key={key}
            component="li"
            visibleFrom={isHarmless && !isUnfolded ? 'md' : undefined}
            gap="0.5rem"
            mih={{ base: '2.75rem', md: '1.75rem' }}
            py={{ base: '0.25rem', md: 0 }}
            wrap="nowrap"
          >
            <IconAlertTriangle size={18} color="var(--color-brass)" aria-hidden />
            <Text inherit flex={1}>
              <span id={`${id}-${at}`}>{text}</span>{' '}
              {next && (
                <Anchor component={Link} to={`${paths.settings}#${next.card}`} inherit>
                  {next.text}
                </Anchor>
              )}
            </Text>
            {isHarmless && (
              <ActionIcon
                className={classes.dismiss}
                mr="-0.875rem"
                id={`${id}-${at}-dismiss`}
                aria-label="Dismiss"
                aria-labelledby={`${id}-${at}-dismiss ${id}-${at}`}
                onClick={() => dismiss(key)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
