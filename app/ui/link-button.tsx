import { Link, type LinkProps } from '@remix-run/react';
import { type ButtonLook, type ButtonSize, buttonLook } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icons.tsx';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
}

/** A link that looks like a button: it goes somewhere and changes nothing. For files set `reloadDocument`. */
export function LinkButton({ look, size, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(look, size, children === undefined)}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </Link>
  );
}

/** A link inside text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="rounded-sm text-accent-text underline decoration-accent-text/35 underline-offset-2 hover:decoration-accent-text"
    />
  );
}

/** The link that names a row of a table: bold, and tall enough for a finger. */
export function RowLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-flex items-center rounded-sm text-accent-text underline decoration-accent-text/35 underline-offset-2 hover:decoration-accent-text pointer-coarse:min-h-11"
    />
  );
}
