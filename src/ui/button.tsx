import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'plain' | 'primary' | 'caution' | 'link' | 'link-inherit';
}

const looks = {
  plain: '',
  primary: styles['primary'],
  caution: styles['caution'],
  link: styles['link'],
  'link-inherit': `${styles['link']} ${styles['inherit']}`,
};

export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${styles['button']} ${looks[look]} ${className ?? ''}`} />
  );
}
