import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';

/** Keep unsaved work as a draft, or discard it. */
type LeaveAnswer = 'keep' | 'discard';

let asked: Promise<LeaveAnswer | null> | null = null;

function open(): Promise<LeaveAnswer | null> {
  return new Promise((resolve) => {
    const answer = (given: LeaveAnswer | null) => {
      resolve(given);
      modals.close(modalId);
    };
    const modalId = modals.open({
      title: 'Leave without saving?',
      onClose: () => resolve(null),
      children: (
        <>
          <Text my="md">What you typed can stay on this device. It is then offered to you above the list.</Text>
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="subtle" color="red" onClick={() => answer('discard')}>
              Discard it
            </Button>
            <Button variant="default" onClick={() => answer('keep')}>
              Leave and keep it
            </Button>
            <Button data-autofocus onClick={() => answer(null)}>
              Stay here
            </Button>
          </Group>
        </>
      ),
    });
  });
}

/** Asks before unsaved work is left. Resolves to null to stay. Callers share an open dialog. */
export function confirmLeave(): Promise<LeaveAnswer | null> {
  asked ??= open().finally(() => {
    asked = null;
  });
  return asked;
}
