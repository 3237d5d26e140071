import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icons.tsx';

interface ErrorSummaryProps {
  title: string;
  /** Each links to the element that carries `fieldId`: the control itself, or a group of controls. */
  errors: { fieldId: string; sentence: string }[];
}

const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]';

/** Moves the focus to the field; a group passes it on to its first control. Without script the link only jumps there. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  const control = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Above a form that was not saved: all that is wrong with it, as links. Takes the focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer is read out, also one of the same words.
  useEffect(() => box.current?.focus(), [errors]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2.5 rounded-control bg-bad-wash px-3.5 py-2.5 text-bad outline-none"
    >
      <Icon name="alert" size={16} className="mt-0.5" />
      <div>
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 flex flex-col gap-0.5">
          {errors.map(({ fieldId, sentence }) => (
            <li key={`${fieldId} ${sentence}`}>
              <a href={`#${fieldId}`} onClick={goToField} className="rounded-sm underline underline-offset-2">
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
