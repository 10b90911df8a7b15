import { useLocalStorage } from '@mantine/hooks';

/** Whether the sidebar is closed, remembered on this device, and how that is changed. */
export function useCollapsedSidebar() {
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'alethea-sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { collapsed, onCollapsedChange: setCollapsed };
}
