import '@alethea/ui/theme/tokens.css';
import '@alethea/ui/actions/controls.css';
import '@alethea/ui/actions/button.css';
import { AnswerPage, prepareAnswerPage } from '@alethea/forms/web/lean';
import { showLogo } from '@alethea/ui/shell/logo.ts';
import { applyStoredColorScheme } from '@alethea/ui/theme/color-scheme.ts';
import { takeBrandOfPage } from '@alethea/web-kit/page/brand-of-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

takeBrandOfPage(showLogo);
applyStoredColorScheme();
const target = prepareAnswerPage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the form.');
createRoot(root).render(
  <StrictMode>
    <AnswerPage target={target} />
  </StrictMode>,
);
