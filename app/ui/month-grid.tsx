import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { Icon } from '#app/ui/icons.tsx';

const arrow =
  'grid size-8 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink pointer-coarse:size-11';
const day =
  'grid size-8 cursor-pointer place-items-center rounded-full outline-none hover:bg-hover pointer-coarse:size-11 data-outside-month:hidden data-selected:bg-ink data-selected:font-semibold data-selected:text-on-ink data-focus-visible:outline-2 data-focus-visible:outline-accent data-disabled:text-ink3';

/** One month to choose a day from; its value comes from the picker around it. */
export function MonthGrid() {
  return (
    <Calendar firstDayOfWeek="mon">
      <div className="flex items-center pb-1.5">
        <Button slot="previous" className={arrow}>
          <Icon name="chevron-left" size={16} />
        </Button>
        <Heading className="grow text-center font-semibold" />
        <Button slot="next" className={arrow}>
          <Icon name="chevron-right" size={16} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className="size-8 text-xs font-medium text-ink3">{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
