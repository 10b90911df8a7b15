// What an open consult consists of: one file that a list does without.
export { ConsultBar } from '../bar/consult-bar.tsx';
export { ConversationPane } from '../conversation/conversation-pane.tsx';
export { focusComposer } from '../conversation/focus-composer.ts';
export { DetailsPane } from '../details/details-pane.tsx';
export { ConsultPictures } from '../pictures/consult-pictures.tsx';
export { ConsultKeeper } from './consult-keeper.tsx';
