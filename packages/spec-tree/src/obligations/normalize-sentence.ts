const footnoteMark = /^\[\^[^\]\s]+\]:?\s*/;
const plain: Readonly<Record<string, string>> = { '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'" };

/**
 * The form in which sentences are compared and stored: rendered text on one line, NFC, with straight quotation marks
 * and single spaces (a no-break space is one), without a footnote's mark.
 */
export function normalizeSentence(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[“”„‘’]/g, (mark) => plain[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(footnoteMark, '');
}
