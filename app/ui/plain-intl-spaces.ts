const narrowSpaces = /[\u202f\u2009]/g;
const plain = (text: string) => text.replace(narrowSpaces, ' ');

interface Part {
  value: string;
}
const plainParts = <P extends Part>(parts: P[]): P[] => parts.map((part) => ({ ...part, value: plain(part.value) }));

/**
 * Makes `Intl.DateTimeFormat` print plain spaces in this process or browser. Node's ICU and browsers differ in the
 * narrow spaces before AM/PM and inside ranges, and React refuses to hydrate text that differs. Call it once, before
 * the first render, on both sides.
 */
export function printPlainIntlSpaces(): void {
  const formats = Intl.DateTimeFormat.prototype;
  const { formatToParts, formatRange, formatRangeToParts } = formats;
  const native = Object.getOwnPropertyDescriptor(formats, 'format')?.get;
  if (!native) return;
  Object.defineProperty(formats, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format: (date?: Date | number) => string = native.call(this);
      return (date?: Date | number) => plain(format(date));
    },
  });
  formats.formatToParts = function (date) {
    return plainParts(formatToParts.call(this, date));
  };
  formats.formatRange = function (start, end) {
    return plain(formatRange.call(this, start, end));
  };
  formats.formatRangeToParts = function (start, end) {
    return plainParts(formatRangeToParts.call(this, start, end));
  };
}
