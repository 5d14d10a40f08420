import { Button } from '@mantine/core';
import { leaveQuestion, useLeaveGuard } from '../lib/leaving.ts';
import { Dialog, DialogActions } from './dialog.tsx';

/** Asks before unsaved work is left, by whatever way; stands once in the panel. */
export function LeaveDialog() {
  const isAsked = leaveQuestion.useAsked();
  useLeaveGuard();
  if (!isAsked) return null;
  const { answer } = leaveQuestion;
  return (
    <Dialog title="Leave without saving?" onClose={() => answer(null)}>
      <p>What you typed can stay on this device. It is then offered to you above the list.</p>
      <DialogActions>
        <Button variant="subtle" color="red" onClick={() => answer('discard')}>
          Discard it
        </Button>
        <Button variant="default" onClick={() => answer('keep')}>
          Leave and keep it
        </Button>
        <Button data-autofocus onClick={() => answer(null)}>
          Stay here
        </Button>
      </DialogActions>
    </Dialog>
  );
}
