/** Loads the screen on which a specialist keeps message templates. */
export const loadTemplatesScreen = () => import('./screens/templates-screen.tsx');
/** Loads what inserts templates into the message of a consult. */
export const loadTemplatePicker = () => import('./picker/template-picker.tsx');
