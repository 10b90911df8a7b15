/**
 * What labels are shown as, where that is not the label itself. Labels are kept in English, whoever gives them: those of two
 * people are compared, and a model is trained on them.
 */
export const labelWordsEn: Readonly<Record<string, string>> = {};
