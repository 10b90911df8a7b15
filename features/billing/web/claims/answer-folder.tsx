import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Notice } from '@alethea/ui/states/notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { formatDay, formatTime } from '@alethea/web-kit/page/format';
import { getAnswerFolder, settleAnswerFile } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import type { AnswerFolder } from './views.ts';

const en = claimsEn.answers;
const words = en.folder;
const LINES_SHOWN = 3;

const moment = (at: string) => `${formatDay(at)} ${formatTime(at)}`;

/** What the payer's folder needs somebody for: it cannot be looked into, or a file in it cannot be read. */
export function AnswerFolderNotices({ folder }: { readonly folder: AnswerFolder | undefined }) {
  const settle = useAction(settleAnswerFile, {
    invalidate: [getAnswerFolder],
    onSuccess: () => showSnackbar({ tone: 'done', message: words.settled }),
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, words.errors, claimsEn.failed) }),
  });
  if (!folder) return null;
  const { failure, lookedAt, files } = folder;
  return (
    <>
      {failure && lookedAt && (
        <Notice tone="failed" title={words.failingTitle}>
          <p>{words.failing(claimsEn.batches.transportFailures[failure], moment(lookedAt))}</p>
        </Notice>
      )}
      {files.length > 0 && (
        <Notice tone="waiting" title={words.unreadTitle(files.length)}>
          <p>{words.unreadHint}</p>
          <ul className="claims-files">
            {files.map((file) => (
              <li key={file.fileId}>
                <UnreadFile file={file} />
                <Button
                  dense
                  aria-label={words.settleFor(file.fileName)}
                  onClick={() => void settle.run({ fileId: file.fileId })}
                >
                  {words.settle}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function UnreadFile({ file }: { readonly file: AnswerFolder['files'][number] }) {
  const { fileName, foundAt, problem, lines } = file;
  const more = lines.length - LINES_SHOWN;
  return (
    <div>
      <p>{words.file(fileName, moment(foundAt))}</p>
      <p className="al-dim">{words.problems[problem]}</p>
      {lines.length > 0 && (
        <ul className="claims-lines">
          {lines.slice(0, LINES_SHOWN).map(({ line, problem: code }) => (
            <li key={`${line} ${code}`}>{en.line(line, en.lineProblems[code] ?? code)}</li>
          ))}
          {more > 0 && <li>{words.more(more)}</li>}
        </ul>
      )}
    </div>
  );
}
