import { Button } from '@alethea/ui/actions/button';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { useState } from 'react';
import { en } from '../../../../texts/joining/sign-up-en.ts';
import { DrawingPad } from './drawing-pad.tsx';
import { type Signature, typedSignature } from './signature-picture.ts';

interface SignatureFieldProps {
  readonly signature: Signature | null;
  readonly onChange: (signature: Signature | null) => void;
}

/** A signature, drawn or typed; both become the same kind of picture. */
export function SignatureField({ signature, onChange }: SignatureFieldProps) {
  const [kind, setKind] = useState<Signature['kind']>('drawn');
  const [typed, setTyped] = useState('');
  const [clearedAt, setClearedAt] = useState(0);
  const { agreement } = en;

  const change = (next: Signature['kind']) => {
    setKind(next);
    onChange(next === 'typed' ? typedSignature(typed) : null);
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(typedSignature(text));
  };
  const clear = () => {
    setClearedAt((count) => count + 1);
    setTyped('');
    onChange(null);
  };
  return (
    <div className="su-signature">
      <RadioGroupField
        label={agreement.how}
        name="signatureKind"
        value={kind}
        onChange={(value) => change(value === 'typed' ? 'typed' : 'drawn')}
        options={[
          { value: 'drawn', label: agreement.draw },
          { value: 'typed', label: agreement.type },
        ]}
        help={kind === 'drawn' ? agreement.drawHelp : undefined}
      />
      {kind === 'drawn' ? (
        <DrawingPad clearedAt={clearedAt} onChange={onChange} />
      ) : (
        <>
          <TextField
            label={agreement.typedName}
            help={agreement.typedHelp}
            value={typed}
            autoComplete="name"
            maxLength={120}
            onChange={(event) => type(event.target.value)}
          />
          {signature && <img className="su-typed" src={signature.picture} alt={agreement.signaturePicture} />}
        </>
      )}
      <div>
        <Button dense variant="quiet" onClick={clear}>
          {agreement.clear}
        </Button>
      </div>
    </div>
  );
}
