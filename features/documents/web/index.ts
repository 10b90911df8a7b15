export { DocumentPage, prepareDocumentPage } from './document-page.tsx';
