"""How the computer rates a seat's choices: a hint at the table, or the reasons for a choice in a finished match."""

from __future__ import annotations

import secrets

from rich.text import Text

from warcabinet.bots import advise, glimpse_of
from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.chance import chance_from
from warcabinet.engine.session import Session
from warcabinet.terminal.choices import menu_of
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, ink, wrapped


def hint_lines(session: Session, words: Catalogue, width: int, made: str = "") -> list[Text]:
    """For the seat that is asked, based on what it sees, with the numbers of the menu; `made` is the choice to explain."""
    choices = menu_of(session.scene(session.asked, words.language)).choices
    if len(choices) == 1:
        return wrapped(ink(words("hint.only")), width)
    shown = {choice.text: choice for choice in choices}
    number = {choice.text: n for n, choice in enumerate(choices, 1)}
    lines = []
    view = session.game.view(session.asked, words.language, session.names)
    for each in advise(session.game, glimpse_of(session, chance_from(secrets.token_hex(8))), view, made):
        win = words("hint.win", win=round(100 * each.estimate), tries=each.tries)
        name = ink((f"{number[each.choice]:>3} ", NUMBER), (shown[each.choice].label, STRONG))
        if plan := each.plan or shown[each.choice].hint:
            name.append(f"  {plan}")
        lines += wrapped(name, width, indent=4)
        estimate = ink(f"    {win}")
        if each.choice == made:
            estimate.append(f"  {words('hint.chosen')}", QUIET)
        lines += wrapped(estimate, width, indent=4)
    return lines
