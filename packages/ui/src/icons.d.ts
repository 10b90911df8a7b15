/** One icon per file: the barrel of the icon set is thousands of modules. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('react').FC<
    Omit<import('react').SVGProps<SVGSVGElement>, 'ref' | 'stroke'> & { size?: number; stroke?: number }
  >;
  export default icon;
}
