import { createTheme } from '@mantine/core';
import classes from './admin-theme.module.css';

const roomy = { defaultProps: { size: 'md' } };

/** Larger controls, with hints below them, so that fields side by side are aligned. */
export const adminTheme = createTheme({
  components: {
    Button: { classNames: { root: classes.touch } },
    Input: { classNames: { input: classes.touch } },
    TextInput: roomy,
    Textarea: roomy,
    NativeSelect: roomy,
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], size: 'md' },
      classNames: { label: classes.label, description: classes.hint, error: classes.error },
    },
    Modal: {
      defaultProps: { centered: true, withCloseButton: false },
      classNames: { title: classes.dialogTitle, header: classes.dialogHeader, body: classes.dialogBody },
    },
  },
});
