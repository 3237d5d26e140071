import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icons.tsx';

export type ButtonLook = 'primary' | 'plain' | 'bare' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'large';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent font-semibold hover:bg-accent-hover',
  plain: 'bg-panel text-ink font-medium border border-edge shadow-control hover:bg-hover',
  bare: 'text-ink2 font-medium hover:bg-hover hover:text-ink',
  danger: 'bg-panel text-bad font-medium border border-edge shadow-control hover:bg-bad-wash hover:border-bad',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-sm gap-1.5 pointer-coarse:min-h-11',
  normal: 'h-9 px-3 gap-2 pointer-coarse:min-h-11',
  large: 'h-11 px-4 gap-2 text-lg',
};

/** The look shared by buttons and by links that act like one. One `primary` a page. */
export function buttonLook(look: ButtonLook = 'plain', size: ButtonSize = 'normal', iconOnly = false): string {
  return classNames(
    'inline-flex items-center justify-center whitespace-nowrap rounded-control select-none transition-colors',
    'disabled:opacity-55 disabled:pointer-events-none data-pending:opacity-70',
    looks[look],
    sizes[size],
    iconOnly && 'px-0 aspect-square pointer-coarse:min-w-11',
  );
}

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
  /** The work was asked for and runs: the words say so and a second press does nothing. */
  busyLabel?: string | false | undefined;
  children?: ReactNode;
}

/** A button; without `children` give `aria-label` and `icon`. `type="submit"` inside forms works before any script. */
export function Button({ look, size, icon, busyLabel, children, ...rest }: ButtonProps) {
  const iconOnly = children === undefined;
  // React Aria's own isPending leaves an announcement that points at this button after the page has moved on.
  // Focus stays here; as a plain button it sends nothing a second time.
  const busy = busyLabel ? ({ type: 'button', onPress: () => {} } as const) : {};
  return (
    <AriaButton
      {...rest}
      {...busy}
      data-pending={busyLabel ? true : undefined}
      className={buttonLook(look, size, iconOnly)}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} className={iconOnly ? '' : '-ml-0.5'} />}
      {busyLabel || children}
    </AriaButton>
  );
}
