import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '#app/ui/button.tsx';

interface DialogProps {
  title: string;
  /** Under the title: what this is about. */
  about?: ReactNode;
  /** A `Button` of this folder; leave it out and give `open` and `onOpenChange` to steer it. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  width?: 'narrow' | 'wide';
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A question in front of the page: focus stays inside, Escape closes; on a phone it rises from the lower edge. */
export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  const state = { ...(open !== undefined && { isOpen: open }), ...(onOpenChange && { onOpenChange }) };
  if (!trigger) return <Window {...content} state={state} />;
  return (
    <DialogTrigger {...state}>
      {trigger}
      <Window {...content} state={{}} />
    </DialogTrigger>
  );
}

type WindowProps = Omit<DialogProps, 'trigger' | 'open' | 'onOpenChange'> & {
  state: { isOpen?: boolean; onOpenChange?: (open: boolean) => void };
};

function Window({ title, about, width = 'narrow', children, state }: WindowProps) {
  return (
    <ModalOverlay
      {...state}
      isDismissable
      className="fixed inset-0 z-40 flex items-end justify-center bg-scrim sm:items-center sm:p-6"
    >
      <Modal
        className={`max-h-[92dvh] w-full overflow-auto rounded-t-[16px] bg-panel shadow-popover sm:rounded-card ${width === 'wide' ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
      >
        <AriaDialog className="flex flex-col gap-4 p-5 outline-none">
          {({ close }) => (
            <>
              <div className="flex items-start gap-3">
                <div className="min-w-0 grow">
                  <Heading slot="title" className="text-lg font-title">
                    {title}
                  </Heading>
                  {about && <p className="mt-0.5 text-ink2">{about}</p>}
                </div>
                <Button look="bare" size="small" icon="close" aria-label="Close" onPress={close} />
              </div>
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The row of buttons at the end of a dialog or form: the main one first, as the eye reads. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 pt-1">{children}</div>;
}
