/** The door for what is built into a page, to show before any script has come. */
export { SignUpStart } from './joining/sign-up/sign-up-frame.tsx';
