import { createTheme } from '@mantine/core';
import classes from './admin-screen.module.css';

const hint = { marginTop: '0.5rem', fontSize: 'var(--mantine-font-size-xs)', lineHeight: 1.4 };

/** Larger controls, with hints below them, so that fields side by side are aligned. */
export const adminTheme = createTheme({
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    // Larger letters in the same width.
    Badge: { defaultProps: { fz: 'xs', px: 8, lts: 0 } },
    Menu: {
      defaultProps: {
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        // The second click of a double click finds no item.
        transitionProps: { transition: 'fade', duration: 150, exitDuration: 0 },
      },
      classNames: { item: classes.touch },
    },
    // In a low window the focus on its options scrolls their button out of view.
    Popover: { defaultProps: { shadow: 'md', hideDetached: false } },
    Input: { classNames: { input: classes.touch } },
    NativeSelect: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { fontSize: 'var(--mantine-font-size-sm)' }, description: hint, error: hint },
    },
    // Browsers indent fieldsets by 2 px.
    Fieldset: { defaultProps: { mx: 0 } },
    Paper: { defaultProps: { bg: 'white', bd: '1px solid var(--color-rule)', radius: 'md' } },
    Modal: {
      // A tap outside may only be meant to close the keyboard of a phone.
      defaultProps: { centered: true, withCloseButton: false, closeOnClickOutside: false },
      styles: {
        title: { font: '400 1.625rem/1.25 var(--mantine-font-family-headings)' },
        header: { padding: '1.75rem 1.75rem 0.75rem', background: 'white' },
        body: { padding: '0 1.75rem 1.75rem', overflowWrap: 'anywhere' },
      },
    },
  },
});
