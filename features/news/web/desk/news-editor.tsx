import { showSnackbar } from '@alethea/ui/base/snackbar';
import { BehindNotice } from '@alethea/ui/form/behind-notice';
import { SaveBar } from '@alethea/ui/form/save-bar';
import { Section } from '@alethea/ui/page/section';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { getNewsAdmin, listNewsAdmin, saveNewsAdmin } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { AudienceFields } from './audience-fields.tsx';
import { NewsSending } from './news-sending.tsx';
import { NewsTexts } from './news-texts.tsx';
import { contentOf, type DeskNews, type NewsValues, problemsOf, valuesOf } from './news-values.ts';
import { NewsVersions } from './news-versions.tsx';

/** What is left with the search params of the desk. */
const PARTS = ['tab', 'document'] as const;

interface NewsEditorProps {
  readonly news: DeskNews | null;
  readonly onBegun: (campaignId: string) => void;
}

/** Text, audience and sending of one piece; what somebody else saves meanwhile takes nothing away that was typed. */
export function NewsEditor({ news, onBegun }: NewsEditorProps) {
  const form = useOperationForm<typeof saveNewsAdmin, NewsValues>(saveNewsAdmin, {
    values: valuesOf(news),
    revision: news?.version ?? 0,
    parts: PARTS,
    issuesOf: (values) => issuesOfTexts(problemsOf(values)),
    inputOf: (values, basedOn) => ({
      campaignId: news?.campaignId ?? null,
      basedOn: Number(basedOn),
      content: contentOf(values),
    }),
    changedCode: 'news_changed',
    ...(news && { keptAfter: ({ version }, sent) => ({ values: sent, revision: version }) }),
    failureText: (error) => errorText(error, en.errors, en.failed),
    invalidate: [getNewsAdmin, listNewsAdmin],
    onSuccess({ campaignId }) {
      showSnackbar({ tone: 'done', message: en.saved });
      if (!news) onBegun(campaignId);
    },
  });
  const { isDirty, isBehind, failure, hasProblems, state, restart, submit } = form;
  const values = form.form.watch();
  return (
    <div className="news-desk" data-new={news ? undefined : true}>
      <form className="news-desk-stack" onSubmit={submit}>
        {isDirty && isBehind && <BehindNotice onLoad={() => restart()} />}
        <NewsTexts form={form} values={values} />
        <AudienceFields form={form} values={values} />
        <SaveBar
          isDirty={isDirty}
          state={state}
          texts={en.bar}
          failure={failure === null ? undefined : { title: en.notSaved, text: failure }}
          refusal={hasProblems ? en.refused : undefined}
          onSave={() => submit()}
          onDiscard={() => restart()}
        />
      </form>
      {news && (
        <div className="news-desk-stack">
          <Section title={en.when}>
            <NewsSending news={news} isDirty={isDirty} />
          </Section>
          <NewsVersions
            versions={news.versions}
            onUse={({ title, body, titleFr, bodyFr }) => {
              for (const [name, text] of Object.entries({ title, body, titleFr, bodyFr })) {
                form.form.setValue(name as 'title', text, { shouldDirty: true });
              }
            }}
          />
        </div>
      )}
    </div>
  );
}
