import { limits } from '@innventory/domain/limits.ts';
import { Box, Button, CloseButton, Text } from '@mantine/core';
import { useDrag, useMediaQuery } from '@mantine/hooks';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { useState } from 'react';
import '../theme/controls.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/notifications/styles.css';
import { withMantine } from '../theme/site-mantine.tsx';
import { type ToastsProps, useToastRegion } from './toast-region.tsx';
import classes from './toasts.module.css';

/** A swipe right by 50 px closes the toast. */
function Toast({ data, onClose }: { data: NotificationData; onClose: () => void }) {
  const [shift, setShift] = useState(0);
  const close = () => {
    onClose();
    if (data.id) notifications.hide(data.id);
  };
  const action = useToastRegion((state) => state.action);
  const { ref } = useDrag(({ movement: [x], last }) => {
    if (last && x >= limits.toast.swipePx) close();
    setShift(last ? 0 : Math.max(0, x));
  });

  return (
    <div
      ref={ref}
      className={classes.toast}
      data-variant={data['data-variant']}
      style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
    >
      <Box flex={1}>
        <Text fw={600} c={data['data-variant'] === 'destructive' ? 'var(--mantine-color-error)' : undefined}>
          {data.title}
        </Text>
        {data.message && (
          <Text c="dimmed" fz="sm" mt="0.25rem">
            {data.message}
          </Text>
        )}
      </Box>
      {action && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton aria-label="Close notification" onClick={close} />
    </div>
  );
}

/** In the stacked layout a toast stays while it has the focus. */
export const Toasts = withMantine(function Toasts({ onClose }: ToastsProps) {
  const isSmall = useMediaQuery('(max-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <Notifications
      withinPortal={false}
      position={isSmall ? 'top-center' : 'bottom-right'}
      limit={limits.toast.atOnce}
      layout="stacked"
      autoClose={limits.toast.shownMs}
      transitionDuration={0}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      renderNotification={(data) => <Toast data={data} onClose={onClose} />}
    />
  );
});
