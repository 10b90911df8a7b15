import type { Worded } from '../../contract/answer/worded.ts';
import { TEXTS, useLanguage } from './language.ts';

/** Words of a form's author, marked with their language where it is not that of the page; `append` is ours. */
export const Written = ({ words, append = '' }: { readonly words: Worded; readonly append?: string }) => {
  const { language } = useLanguage();
  if (words.language === language) return words.text + append;
  return (
    <>
      <span lang={TEXTS[words.language].htmlLanguage}>{words.text}</span>
      {append}
    </>
  );
};
