import { useRef, useState, type ReactNode } from 'react';
import { CopyButton } from '#src/components/CopyButton.tsx';
import { CopyByHand } from '#src/components/CopyByHand.tsx';
import * as words from 'virtual:content/words';

type Props = {
  /** The file's name and the language, as far as known. */
  readonly names: readonly string[];
  /** The code, in its element. */
  readonly children: ReactNode;
};

/** Code with its name, and a button that copies it where scripts run. */
export function CodeBlock({ names: [first, language], children }: Props) {
  const block = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  const code = () => block.current?.querySelector('pre')?.textContent ?? '';
  return (
    <div ref={block} className="code">
      <div className={first === undefined ? 'code-bar is-bare scripted-flex' : 'code-bar'}>
        {first !== undefined && <span className="code-name">{first}</span>}
        {language !== undefined && <span>{language}</span>}
        <span className="scripted">
          <CopyButton
            label={words.copyCode}
            text={code}
            onRefused={setRefused}
            className="code-copy"
          />
        </span>
      </div>
      {children}
      {refused !== undefined && <CopyByHand text={refused} />}
    </div>
  );
}
