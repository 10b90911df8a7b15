import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#ebf0f4',
  '#e3e8ee',
  '#cfd7e0',
  '#cfd7e0',
  '#8593a3',
  '#66758a',
  '#526070',
  '#344054',
  '#101828',
];
const dark: MantineColorsTuple = [
  '#e8eef5',
  '#c3cedb',
  '#9aa8b8',
  '#9aa8b8',
  '#324153',
  '#232e3b',
  '#17202b',
  '#121922',
  '#0c1117',
  '#080c11',
];
const teal: MantineColorsTuple = [
  '#e6f4f2',
  '#c4e6e2',
  '#9ad9d2',
  '#6fd8cc',
  '#2bb3a5',
  '#1f9d90',
  '#178a7f',
  '#127f76',
  '#0b5d57',
  '#0f766e',
];

/** Id of the region that everything floating is put into, so that it stands within a landmark. */
export const FLOATING_ID = 'floating';

// Hiding the scroll bar would need a style element; wheel, touch and focus are held all the same.
const removeScrollProps = { removeScrollBar: false };

/** The component library in Alethea's type, spacing, radius and colours. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 4 },
  colors: { gray, dark, teal },
  white: '#ffffff',
  black: '#101828',
  fontFamily: 'var(--al-font)',
  fontFamilyMonospace: 'var(--al-mono)',
  headings: { fontFamily: 'var(--al-font)', fontWeight: '620' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontSizes: {
    xs: 'var(--al-text-help)',
    sm: 'var(--al-text-body)',
    md: 'var(--al-text-body)',
    lg: '1rem',
    xl: '1.25rem',
  },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  shadows: {
    xs: 'none',
    sm: 'var(--al-shadow)',
    md: 'var(--al-shadow)',
    lg: 'var(--al-shadow)',
    xl: 'var(--al-shadow)',
  },
  components: {
    Portal: { defaultProps: { target: `#${FLOATING_ID}` } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        transitionProps: { duration: 120 },
        events: { hover: true, focus: true, touch: true },
        multiline: true,
        maw: 280,
      },
    },
    ModalRoot: { defaultProps: { removeScrollProps } },
    Modal: { defaultProps: { transitionProps: { duration: 140, transition: 'fade' } } },
    DrawerRoot: { defaultProps: { removeScrollProps } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
    Menu: {
      defaultProps: { transitionProps: { duration: 120, transition: 'fade' }, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--al-raised)',
  '--mantine-color-text': 'var(--al-ink)',
  '--mantine-color-bright': 'var(--al-ink)',
  '--mantine-color-dimmed': 'var(--al-dim)',
  '--mantine-color-placeholder': 'var(--al-dim)',
  '--mantine-color-error': 'var(--al-failed-text)',
  '--mantine-color-success': 'var(--al-done-text)',
  '--mantine-color-anchor': 'var(--al-action-text)',
  '--mantine-color-default': 'var(--al-raised)',
  '--mantine-color-default-hover': 'var(--al-hover)',
  '--mantine-color-default-color': 'var(--al-ink)',
  '--mantine-color-default-border': 'var(--al-control-border)',
  '--mantine-color-disabled': 'var(--al-neutral-soft)',
  '--mantine-color-disabled-color': 'var(--al-dim)',
  '--mantine-color-disabled-border': 'var(--al-hairline)',
  '--mantine-primary-color-contrast': 'var(--al-action-ink)',
  '--mantine-color-teal-text': 'var(--al-action-text)',
  '--mantine-color-teal-filled': 'var(--al-action)',
  '--mantine-color-teal-filled-hover': 'var(--al-action-hover)',
  '--mantine-color-teal-light': 'var(--al-action-soft)',
  '--mantine-color-teal-light-hover': 'var(--al-selected)',
  '--mantine-color-teal-light-color': 'var(--al-action-text)',
  '--mantine-color-teal-outline': 'var(--al-action)',
  '--mantine-color-red-text': 'var(--al-failed-text)',
  '--mantine-color-red-light': 'var(--al-failed-soft)',
  '--mantine-color-red-light-color': 'var(--al-failed-text)',
  '--mantine-color-gray-light': 'var(--al-neutral-soft)',
  '--mantine-color-gray-light-color': 'var(--al-dim)',
};

/** Points every colour of the component library at the tokens, whose contrast is at least 4.5:1 in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
