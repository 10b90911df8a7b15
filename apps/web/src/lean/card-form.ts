import '@alethea/ui/theme/tokens.css';
import { showCardForm } from '@alethea/payments/web/lean';
import { applyStoredColorScheme } from '@alethea/ui/theme/color-scheme.ts';

applyStoredColorScheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the card fields.');
showCardForm(root);
