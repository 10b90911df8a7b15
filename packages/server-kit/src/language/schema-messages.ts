import { languageSpoken } from '@alethea/kernel/text/language';
import { z } from 'zod';

const messagesIn = { en: z.locales.en().localeError, fr: z.locales.frCA().localeError };

/** What the library says of a value that breaks a schema without words of its own, in the language of the moment. */
z.config({ localeError: (issue) => messagesIn[languageSpoken()](issue) });
