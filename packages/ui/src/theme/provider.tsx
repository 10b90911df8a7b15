import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import './theme.css';
import './tokens.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LiveRegion } from '../base/live-region.tsx';
import { Snackbars } from '../base/snackbar.tsx';
import { QuestionPlace } from '../overlays/later-windows.tsx';
import { en } from '../texts/en.ts';
import { COLOR_SCHEME_KEY } from './color-scheme.ts';
import { cssVariablesResolver, FLOATING_ID, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Theme and styles, snackbars, dialogs and live regions for the whole app; the colour scheme is remembered. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    // Both would be written into the page as style elements, which the content security policy forbids.
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
    <QuestionPlace />
    <Snackbars />
    <LiveRegion />
    <section id={FLOATING_ID} aria-label={en.floating} />
  </MantineProvider>
);
