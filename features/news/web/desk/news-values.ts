import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getNewsAdmin, saveNewsAdmin } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';

/** A piece of news as the desk keeps it. */
export type DeskNews = RemoteOutput<typeof getNewsAdmin>;
/** What it says and to whom. */
export type Content = RemoteInput<typeof saveNewsAdmin>['content'];
type Audience = Content['audience'];

/** A clinic that was picked. */
export interface PickedClinic {
  readonly id: string;
  readonly name: string;
}

/** What stands in the form. */
export interface NewsValues {
  title: string;
  body: string;
  titleFr: string;
  bodyFr: string;
  roles: Audience['roles'];
  provinces: Audience['provinces'];
  clinics: PickedClinic[];
}

/** Most characters of a title and of a text. */
const MOST = { title: 140, body: 20_000 } as const;

const EMPTY: NewsValues = { title: '', body: '', titleFr: '', bodyFr: '', roles: [], provinces: [], clinics: [] };

/** What the form begins with. */
export function valuesOf(news: Pick<DeskNews, 'content' | 'clinicNames'> | null): NewsValues {
  if (!news) return EMPTY;
  const { audience, ...texts } = news.content;
  const { roles, provinces, clinicIds } = audience;
  const clinics = clinicIds.map((id) => ({ id, name: news.clinicNames[id] ?? id }));
  return { ...texts, roles: [...roles], provinces: [...provinces], clinics };
}

/** To whom it goes, by what stands in the form. */
export const audienceOf = ({
  roles,
  provinces,
  clinics,
}: Pick<NewsValues, 'roles' | 'provinces' | 'clinics'>): Audience => ({
  roles,
  provinces,
  clinicIds: clinics.map(({ id }) => id),
});

/** What is sent. */
export function contentOf({ title, body, titleFr, bodyFr, ...audience }: NewsValues): Content {
  return { title, body, titleFr, bodyFr, audience: audienceOf(audience) };
}

/** What is missing or wrong, by field. */
export function problemsOf({ title, body, titleFr, bodyFr }: NewsValues) {
  const isHalf = (titleFr.trim() === '') !== (bodyFr.trim() === '');
  const required = (text: string, most: number) => (text.trim() === '' ? en.required : tooLong(text, most));
  const french = (text: string, most: number) =>
    isHalf && text.trim() === '' ? en.frenchIncomplete : tooLong(text, most);
  return {
    title: required(title, MOST.title),
    body: required(body, MOST.body),
    titleFr: french(titleFr, MOST.title),
    bodyFr: french(bodyFr, MOST.body),
  };
}

const tooLong = (text: string, most: number) => (text.trim().length > most ? en.tooLong(most) : undefined);

/** Whom it is for, in a few words. */
export function audienceText({ roles, provinces, clinicIds }: Audience): string {
  const parts = [
    roles.map((role) => en.roleNames[role]).join(', '),
    provinces.join(', '),
    clinicIds.length > 0 ? en.clinics(clinicIds.length) : '',
  ];
  return parts.filter(Boolean).join(' · ') || en.everybody;
}
