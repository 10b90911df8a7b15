export { showCardForm } from './card-form/card-form-page.ts';
