/** Texts of looking at the pictures of a consult. */
export const picturesEn = {
  label: 'Pictures of the consult',
  look: 'Look at the pictures',
  none: 'This consult has no pictures.',
  shortcutsGroup: 'Pictures',
  shortcuts: [
    { keys: ['ArrowLeft', 'ArrowRight'], label: 'Previous and next picture; move it while it is zoomed' },
    { keys: ['+', '-'], label: 'Zoom in and out' },
    { keys: ['0'], label: 'Reset zoom' },
    { keys: ['c'], label: 'Compare two pictures' },
    { keys: ['Escape'], label: 'Close the pictures and go to the message' },
  ],
} as const;
