import { BRAND } from '@alethea/kernel/app/brand';
import { Button } from '@alethea/ui/actions/button';
import { copyText } from '@alethea/ui/actions/copy-button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { createPortal } from 'react-dom';
import { en } from '../../../texts/identity/security-en.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  onDone(): void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows new recovery codes, the only time that they are seen; closed by saying that they are saved. */
export const RecoveryCodesDialog = ({ codes, onDone }: RecoveryCodesDialogProps) => {
  const text = `${en.codes.fileHead(BRAND.productName)}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      opened
      // A slip of the finger must not lose them.
      closable={false}
      onClose={onDone}
      title={en.codes.title}
      footer={
        <Button variant="primary" onClick={onDone}>
          {en.codes.done}
        </Button>
      }
    >
      <p>{en.codes.lead}</p>
      <ul className="security-codes" aria-label={en.codes.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="security-actions">
        <Button icon={<IconCopy {...icon} />} onClick={() => void copyText(codes.join('\n'))}>
          {en.codes.copy}
        </Button>
        <Button icon={<IconDownload {...icon} />} onClick={() => download(text)}>
          {en.codes.download}
        </Button>
        <Button icon={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {en.codes.print}
        </Button>
      </div>
      {createPortal(<pre className="security-print">{text}</pre>, document.body)}
    </Dialog>
  );
};

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = en.codes.fileName(BRAND.productName);
  link.click();
  URL.revokeObjectURL(address);
}
