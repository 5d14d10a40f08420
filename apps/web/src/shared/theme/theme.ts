import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  type CSSVariablesResolver,
  Card,
  Container,
  EmptyState,
  Input,
  type MantineColorsTuple,
  Skeleton,
  createTheme,
} from '@mantine/core';
import classes from './components.module.css';

/** docs/design.md explains the look and lists measured contrasts. */
const pine: MantineColorsTuple = [
  '#f0f4f1',
  '#dde6e0',
  '#bccdc2',
  '#97b0a1',
  '#728f7e',
  '#557363',
  '#3f5c4d',
  '#2e493b',
  '#22382f',
  '#172821',
];

const stone: MantineColorsTuple = [
  '#faf7f2',
  '#f2ece2',
  '#e6ddcf',
  '#d6c9b6',
  '#938570',
  '#857762',
  '#6b5f4e',
  '#544a3d',
  '#3a332a',
  '#211d18',
];

const brass: MantineColorsTuple = [
  '#f9f5ec',
  '#f0e6d0',
  '#e2cfa9',
  '#d3b883',
  '#c2a269',
  '#b08d57',
  '#957543',
  '#785c32',
  '#5f4826',
  '#453419',
];

const brick: MantineColorsTuple = [
  '#fbf0ed',
  '#f3d9d3',
  '#e6b1a6',
  '#d68576',
  '#c45f4d',
  '#b04433',
  '#9b3527',
  '#8f2d20',
  '#74241a',
  '#551a13',
];

const colors = { pine, brass, gray: stone, red: brick };

type ThemeColor = keyof typeof colors;

type CssColor = `var(--${string})` | `#${string}` | 'dimmed' | 'inherit' | 'none' | 'white';

/** The compiler refuses other colors. */
declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<ThemeColor | `${ThemeColor}.${number}` | CssColor, MantineColorsTuple>;
  }
}

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: 8,
  autoContrast: true,
  colors,
  black: '#211d18',
  fontFamily: "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, sans-serif",
  headings: {
    fontFamily:
      "'Instrument Serif', 'Instrument Serif Fallback', 'Instrument Serif Fallback for Android', Georgia, serif",
    fontWeight: '400',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.5rem, 1.9rem + 2.6vw, 4rem)', lineHeight: '1.05' },
      h2: { fontSize: 'clamp(2.125rem, 1.75rem + 1.6vw, 3rem)', lineHeight: '1.1' },
      h3: { fontSize: '1.5rem', lineHeight: '1.2' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.6', md: '1.65', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '2px', sm: '2px', md: '3px', lg: '4px', xl: '4px' },
  defaultRadius: 'xs',
  shadows: { xs: 'none', sm: 'none', md: '0 8px 28px rgb(33 29 24 / 10%)', lg: '0 16px 48px rgb(33 29 24 / 14%)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  /** The widths at which the layout changes. */
  breakpoints: { xs: '40em', sm: '48em', md: '62em', lg: '64em', xl: '100em' },
  components: {
    Alert: Alert.extend({ defaultProps: { color: 'gray' }, classNames: { root: classes.alert } }),
    // In px, like its icon: it does not grow with the text. Mantine would turn a bare `44px` into rem.
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray.9', size: 'calc(44px)', radius: '50%' },
    }),
    Anchor: Anchor.extend({ defaultProps: { inherit: true, underline: 'always' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'outline', color: 'gray.9', size: 'lg', radius: 'xs', tt: 'none', fw: 500 },
    }),
    Button: Button.extend({
      defaultProps: { size: 'md', fw: 500 },
      classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
    }),
    Card: Card.extend({ defaultProps: { padding: 0 }, classNames: { root: classes.card } }),
    Container: Container.extend({ defaultProps: { size: '96rem', px: 'var(--page-gutter)', w: '100%' } }),
    EmptyState: EmptyState.extend({
      defaultProps: { py: 'clamp(2.5rem, 6vw, 5rem)', size: 'lg' },
      styles: {
        root: { borderBlock: '1px solid var(--color-rule)' },
        title: { font: '400 var(--mantine-h3-font-size) / 1.2 var(--mantine-font-family-headings)' },
      },
    }),
    Input: Input.extend({ defaultProps: { size: 'md' } }),
    InputWrapper: Input.Wrapper.extend({
      // The style sheet adds the asterisk: the text of a label is the field's name alone.
      defaultProps: { size: 'md', withAsterisk: false },
      classNames: (_, { required }) => ({ label: required ? `${classes.label} ${classes.required}` : classes.label }),
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'md' }, classNames: { root: classes.skeleton } }),
  },
});

/** Mantine's defaults for secondary text, placeholders and errors are too pale for AA on paper. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--color-paper': stone[0],
    '--color-paper-deep': stone[1],
    '--color-rule': stone[2],
    '--color-ink': stone[9],
    '--color-ink-soft': stone[6],
    '--color-walnut': '#6e4a2f',
    '--color-brass': brass[5],
    '--color-pine': pine[8],
  },
  light: {
    '--mantine-color-body': stone[0],
    '--mantine-color-dimmed': stone[6],
    '--mantine-color-placeholder': stone[6],
    '--mantine-color-error': brick[7],
    '--mantine-color-red-light-color': brick[6],
    '--mantine-color-red-light-hover': brick[1],
    '--mantine-color-default-border': stone[4],
    '--mantine-color-anchor': pine[8],
  },
  dark: {},
});
