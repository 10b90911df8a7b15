import '@alethea/ui/tokens.css';
import '@alethea/ui/controls.css';
import '@alethea/ui/button.css';
import { DocumentPage, prepareDocumentPage } from '@alethea/documents/web';
import { applyStoredColorScheme } from '@alethea/ui/color-scheme.ts';
import { takeBrandOfPage } from '@alethea/web-kit/brand-of-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

takeBrandOfPage();
applyStoredColorScheme();
const code = prepareDocumentPage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the document.');
createRoot(root).render(
  <StrictMode>
    <DocumentPage code={code} />
  </StrictMode>,
);
