import { createRoot } from 'react-dom/client';
import { currentLanguage, followOtherTabs } from './app/preferences.ts';
import { followNetwork } from './app/reachability.ts';
import { Root } from './app/Root.tsx';
import { TextsMissing } from './app/TextsMissing.tsx';
import { initialThemeName } from './app/theme-name.ts';
import './design/base.css';
import { tokenStyleSheet } from './design/style-sheet.ts';
import { createRouter } from './router.ts';
import { startTexts } from './texts/i18n.ts';

const tokens = document.createElement('style');
tokens.textContent = tokenStyleSheet();
document.head.prepend(tokens);
document.documentElement.dataset.theme = initialThemeName();

followNetwork(globalThis.window);
followOtherTabs(globalThis.window);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
const page = createRoot(root);
const language = currentLanguage();
startTexts(language).then(
  () => page.render(<Root router={createRouter()} />),
  () => page.render(<TextsMissing language={language} onReload={() => globalThis.location.reload()} />),
);
