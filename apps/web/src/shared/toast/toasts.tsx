import { limits } from '@innventory/domain/limits.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '../theme/controls.css';
import '@mantine/notifications/styles.css';
import { withMantine } from '../theme/site-mantine.tsx';
import { Toast } from './toast.tsx';

export const Toasts = withMantine(function Toasts({ isHeld }: { isHeld: boolean }) {
  const isSmall = useMediaQuery('(max-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <Notifications
      withinPortal={false}
      position={isSmall ? 'top-center' : 'bottom-right'}
      limit={limits.toast.atOnce}
      autoClose={!isHeld && limits.toast.shownMs}
      transitionDuration={0}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      renderNotification={(data) => <Toast data={data} />}
    />
  );
});
