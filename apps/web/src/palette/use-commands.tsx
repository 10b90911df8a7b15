import { dashboardRoute } from '@alethea/accounts/contract/route-permissions';
import { formatHealthNumber } from '@alethea/kernel/health-number';
import type { NavItem } from '@alethea/ui/app-shell';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useMantineColorScheme } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { en } from '../texts/en.ts';
import type { Command } from './match-commands.ts';
import type { FoundConsult } from './use-found-consults.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ARCHIVE_HREF = '/dashboard/secure-messaging?tab=archive';

/** What the palette is given by the shell. */
export interface PaletteSupplies {
  /** The menu: the screens that this person may open. */
  readonly screens: readonly NavItem[];
  /** The entries at the foot of the menu: clinic, support, signing out. */
  readonly actions: readonly NavItem[];
  readonly onHelp: () => void;
}

/** Everything that the palette can do for this person, whatever is typed. */
export function useCommands({ screens, actions, onHelp }: PaletteSupplies): readonly Command[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { palette } = en;
  const themes = [
    { scheme: 'auto', label: palette.themeAuto },
    { scheme: 'light', label: palette.themeLight },
    { scheme: 'dark', label: palette.themeDark },
  ] as const;
  const inMenu = screens.map((item) => screenCommand(item, navigate));
  const hasInbox = screens.some(({ key }) => key === 'secure-messaging');
  return [
    ...inMenu,
    ...(hasInbox
      ? [
          {
            key: 'archive',
            group: palette.screens,
            label: palette.archive,
            keywords: palette.archiveWords,
            icon: <IconArchive {...ICON} />,
            run: () => navigate(ARCHIVE_HREF),
          },
        ]
      : []),
    ...themes.map(({ scheme, label }) => ({
      key: `theme-${scheme}`,
      group: palette.actions,
      label,
      keywords: palette.themeWords,
      icon: <IconSunMoon {...ICON} />,
      run: () => setColorScheme(scheme),
    })),
    {
      key: 'help',
      group: palette.actions,
      label: en.keyboardHelp.title,
      keywords: palette.helpWords,
      icon: <IconKeyboard {...ICON} />,
      run: onHelp,
    },
    ...actions.map(({ key, label, icon, href, onSelect }) => ({
      key,
      group: palette.actions,
      label,
      icon,
      run: () => (href === undefined ? onSelect?.() : window.open(href, '_blank', 'noopener,noreferrer')),
    })),
  ];
}

/** A screen of the menu; the profile stands there under the person's name, here under its own. */
function screenCommand({ key, label, icon, href = '' }: NavItem, navigate: (href: string) => void): Command {
  const title = dashboardRoute(key)?.title ?? label;
  const isProfile = key === 'profile';
  return {
    key,
    group: en.palette.screens,
    label: isProfile ? title : label,
    keywords: isProfile ? label : `${title} ${en.palette.screenWords[key] ?? ''}`,
    icon,
    run: () => navigate(href),
  };
}

/** A consult as the palette lists it. */
export function consultCommand({ consult, href }: FoundConsult, navigate: (href: string) => void): Command {
  const { activityId, patientName, patientProvince, phn, specialty } = consult;
  return {
    key: `consult-${activityId}`,
    group: en.palette.consults,
    label: patientName,
    detail: [phn && formatHealthNumber(patientProvince, phn), specialty].filter(Boolean).join(' · '),
    icon: <IconMessage {...ICON} />,
    run: () => navigate(href),
  };
}
