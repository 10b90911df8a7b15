import type { OneTimeTooltip } from '@alethea/accounts/contract';
import { keyCaps } from '@alethea/ui/actions/key-caps.ts';
import { PHONE_MAX_PX } from '@alethea/ui/base/limits.ts';
import { useMediaQuery } from '@mantine/hooks';
import { PALETTE_KEY } from '../../keyboard/shortcut-keys.ts';
import { en } from '../../texts/en.ts';
import { useOneTimeTooltips } from './one-time-tooltips.ts';

/** The one-time tooltips of the frame: one after the other, and only where the sidebar stays and has room for them. */
export function useShellTips(isCollapsed: boolean) {
  const { isDue, dismiss } = useOneTimeTooltips();
  const isPhone = useMediaQuery(`(max-width: ${PHONE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const tip = (name: OneTimeTooltip, text: string) =>
    isDue(name) && !isPhone && !isCollapsed ? { text, onDismiss: () => dismiss(name) } : undefined;
  const commandPalette = tip('commandPalette', en.oneTimeTooltips.commandPalette(keyCaps(PALETTE_KEY).join(' ')));
  const collapseSidebar = tip('collapseSidebar', en.oneTimeTooltips.collapseSidebar);
  return { commandPalette, collapseSidebar: commandPalette ? undefined : collapseSidebar };
}
