import { Menu, useMantineColorScheme } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { en } from '../texts/en.ts';
import { IconButton } from './icon-button.tsx';

const schemes = [
  { value: 'auto', label: en.colorSchemeAuto, Icon: IconDeviceDesktop },
  { value: 'light', label: en.colorSchemeLight, Icon: IconSun },
  { value: 'dark', label: en.colorSchemeDark, Icon: IconMoon },
] as const;

/** Chooses between light, dark and the system's scheme; the choice is remembered on the device. */
export const ColorSchemeSwitch = () => {
  // Holding transitions off meanwhile would need a style element.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const CurrentIcon = schemes.find(({ value }) => value === colorScheme)?.Icon ?? IconDeviceDesktop;
  return (
    <Menu position="top-end" shadow="md">
      <Menu.Target>
        <IconButton label={en.colorScheme}>
          <CurrentIcon size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}>
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
