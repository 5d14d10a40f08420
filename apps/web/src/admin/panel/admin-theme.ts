import { createTheme } from '@mantine/core';
import classes from './admin-theme.module.css';

/** Larger controls, with hints below them, so that fields side by side are aligned. */
export const adminTheme = createTheme({
  components: {
    Button: { classNames: { root: classes.touch } },
    Input: { classNames: { input: classes.touch } },
    NativeSelect: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { description: classes.hint, error: classes.error },
      styles: { label: { fontSize: 'var(--mantine-font-size-sm)' } },
    },
    Modal: {
      defaultProps: { centered: true, withCloseButton: false },
      styles: {
        title: { font: '400 1.625rem/1.25 var(--mantine-font-family-headings)' },
        header: { padding: '1.75rem 1.75rem 0.75rem' },
        body: { padding: '0 1.75rem 1.75rem' },
      },
    },
  },
});
